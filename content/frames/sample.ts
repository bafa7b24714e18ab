import { startSample } from '@fdc3-docs/workbench/frames/sample';

startSample();
