// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/paper-code":{"schema":{"title":"PDF code","properties":{"code":{"title":"Di code of di PDF","errorMessage":"Di code get 20 letters and numbers."}}},"ui":{"ui:submit":"Check di code","fields":{"code":{"ui:help":"E dey di last page, for example 7K2QD-M3XVR-0T9HB-C5WZ1."}}}}}
