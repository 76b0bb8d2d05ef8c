// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/dashboard":{"schema":{"title":"Tableau de bord","properties":{"employees":{"title":"Nombre d’employés"},"incomplete":{"title":"Dossiers incomplets"},"complete":{"title":"Dossiers complets"},"male":{"title":"Employés hommes"},"female":{"title":"Employées femmes"}}}}}
