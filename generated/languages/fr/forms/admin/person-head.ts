// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/person-head":{"schema":{"title":"En-tête d’un dossier","properties":{"picture":{"title":"Photo","errorMessage":{"dimensions":"Les dimensions de l’image ne sont pas celles d’une photo d’identité."}},"lastName":{"title":"Nom de famille","errorMessage":{"required":"Entrez votre nom de famille."}},"firstName":{"title":"Prénom"},"username":{"title":"Nom"}}}}}
