
// What a deed costs, whatever else the machine does meanwhile, in milliseconds of the page's own
// thread: all of it, and its longest task; the longest task of a worker; and how often something was
// drawn.
