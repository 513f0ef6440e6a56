export { ScanText as default } from 'lucide-react';
