export { BookOpenText as default } from 'lucide-react';
