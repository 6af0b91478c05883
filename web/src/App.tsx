import { useEffect } from 'react';
import { useRoute } from './model/route';
import { useSettings } from './model/settings';
import { HomePage } from './pages/HomePage';
import { TablePage } from './pages/table/TablePage';

export function App() {
  const [page, id] = useRoute();
  const { lang } = useSettings();
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  if (page === 't' && id) return <TablePage key={id} id={id} />;
  return <HomePage />;
}
