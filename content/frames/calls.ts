import { startCalls } from '@fdc3-docs/workbench/frames/calls';

startCalls();
