import { embeddedService } from '../services/embedded-service.ts';
import { describeConformance } from './describe-conformance.ts';

describeConformance(embeddedService(1));
describeConformance(embeddedService(2));
