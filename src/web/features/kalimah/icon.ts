export { Feather as default } from 'lucide-react';
