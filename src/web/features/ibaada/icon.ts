export { MoonStar as default } from 'lucide-react';
