export { Send as default } from '../pages/parts/workbench/Send.tsx';
