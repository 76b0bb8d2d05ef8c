import type { SiblingAnswers, SampleFacts } from '../authoring/samples/facts.ts'
import { createFormScope, type Scope } from '../model/conditions/scope.ts'
import type { Schema } from '../vocabulary/schema.ts'

/** Creates the scope in which conditions read a group's answers, computed ones included. */
export const createGroupScope = (
  group: Schema,
  answers: SiblingAnswers,
  { today }: Pick<SampleFacts, 'today'>
): Scope => createFormScope({ schema: { ...group, type: 'object' } }, answers, { today })
