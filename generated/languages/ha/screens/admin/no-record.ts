// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"phdE":"Babu wannan ma’aikaci.","YNsM":"Mai yiwuwa linkin ya tsufa, ko an shafe kundin.","UZIf":[["link","Ku zaɓi ma’aikaci"]," don ganin kundin."]}
