// Written by `npm run generate` from schemas/. Do not edit.
import type { ReviewRules } from '../engine/model/review.ts'

/** How records are reviewed. */
export const review: ReviewRules = {"states":{"new":{"title":"New","description":"Complete, and nobody has looked at it yet.","action":"Back to new","tone":"plain","next":["in-review","accepted"]},"in-review":{"title":"In review","description":"Somebody is looking at it.","action":"Start review","tone":"progress","next":["accepted","new"]},"returned":{"title":"Returned","description":"Waits for the employee, who was asked for corrections.","tone":"bad","next":[]},"accepted":{"title":"Accepted","description":"Looked at, and right.","action":"Accept","tone":"good","onlyCompleted":true,"next":["in-review"]}},"automatic":{"completed":{"to":"new"},"changed":{"from":["accepted"],"to":"new"},"sentBack":{"to":"returned"},"answered":{"from":["returned"],"to":"in-review"}}}
