/** Replaces RJSF's cleaning of answers after their schema has changed: an open form keeps its schema. */
export default function sanitizeDataForNewSchema<Answers>(
  _validator: unknown,
  _root: unknown,
  _next: unknown,
  _former: unknown,
  answers: Answers
): Answers {
  return answers
}
