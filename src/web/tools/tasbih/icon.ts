export { CircleDotDashed as default } from 'lucide-react';
