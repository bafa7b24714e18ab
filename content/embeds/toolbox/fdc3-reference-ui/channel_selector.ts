import { startChannelSelector } from '@fdc3-docs/workbench/frames/channelSelector';

startChannelSelector();
