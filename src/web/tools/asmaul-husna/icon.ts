export { Gem as default } from 'lucide-react';
