import { startCallApp } from '@fdc3-docs/workbench/frames/callApp';

startCallApp();
