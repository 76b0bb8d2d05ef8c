// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/paper-code":{"schema":{"title":"Kóòdù PDF","properties":{"code":{"title":"Kóòdù PDF náà","errorMessage":"Kóòdù náà ní lẹ́tà àti nọ́ńbà 20."}}},"ui":{"ui:submit":"Yẹ kóòdù wò","fields":{"code":{"ui:help":"Ó wà lójú-ìwé tó kẹ́yìn, bí àpẹẹrẹ 7K2QD-M3XVR-0T9HB-C5WZ1."}}}}}
