export { CalendarHeart as default } from 'lucide-react';
