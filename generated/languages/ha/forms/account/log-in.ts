// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Shiga","properties":{"email":{"title":"Imel"},"password":{"title":"Kalmar sirri"},"remember":{"title":"Tuna da ni"}}},"ui":{"ui:submit":"Shiga"}}
