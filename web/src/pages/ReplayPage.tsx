import { Plain } from './Plain';

export const ReplayPage = ({ id }: { id: string }) => <Plain title={id} home />;
