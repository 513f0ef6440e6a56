export { MessagesSquare as default } from 'lucide-react';
