import { startIntentResolver } from '@fdc3-docs/workbench/frames/intentResolver';

startIntentResolver();
