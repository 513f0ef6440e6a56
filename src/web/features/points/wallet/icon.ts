export { Wallet as default } from 'lucide-react';
