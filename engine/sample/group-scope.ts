import type { Beside, SampleFacts } from '../authoring/samples/facts.ts'
import { createFormScope, type Scope } from '../model/conditions/scope.ts'
import type { Schema } from '../vocabulary/schema.ts'

/** Reads the answers of a group for conditions, computed ones too. */
export const createGroupScope = (
  group: Schema,
  answers: Beside,
  { today }: Pick<SampleFacts, 'today'>
): Scope => createFormScope({ schema: { ...group, type: 'object' } }, answers, { today })
