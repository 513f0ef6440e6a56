export { Clock4 as default } from 'lucide-react';
