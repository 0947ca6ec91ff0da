import { twinService } from '../services/twin-service.ts';
import { describeConformance } from './describe-conformance.ts';

describeConformance(twinService(1));
describeConformance(twinService(2));
