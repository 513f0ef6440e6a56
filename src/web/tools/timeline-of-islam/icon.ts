export { Landmark as default } from 'lucide-react';
