export { ShieldUser as default } from 'lucide-react';
