export { BookOpenCheck as default } from 'lucide-react';
