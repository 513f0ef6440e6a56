export { UsersRound as default } from 'lucide-react';
