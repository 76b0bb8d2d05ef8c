// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/paper-code":{"schema":{"title":"Code d’un PDF","properties":{"code":{"title":"Code du PDF","errorMessage":"Le code a 20 lettres et chiffres."}}},"ui":{"ui:submit":"Vérifier le code","fields":{"code":{"ui:help":"Il est sur la dernière page, par exemple 7K2QD-M3XVR-0T9HB-C5WZ1."}}}}}
