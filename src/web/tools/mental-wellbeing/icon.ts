export { HeartHandshake as default } from 'lucide-react';
