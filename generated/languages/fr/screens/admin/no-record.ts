// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"phdE":"Cet employé n’existe pas.","YNsM":"Le lien est peut-être trop ancien, ou le dossier a été effacé.","UZIf":[["link","Choisissez un employé"]," pour voir le dossier."]}
