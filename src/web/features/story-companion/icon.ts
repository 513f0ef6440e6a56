export { BookHeart as default } from 'lucide-react';
