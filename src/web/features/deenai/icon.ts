export { MessageCircleHeart as default } from 'lucide-react';
