// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Email ọhụrụ","properties":{"email":{"title":"Email ọhụrụ"}}},"ui":{"ui:submit":"Zipụ koodu"}}
