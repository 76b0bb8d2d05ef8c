// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-password":{"schema":{"title":"Mot de passe","properties":{"password":{"title":"Mot de passe actuel"},"newPassword":{"title":"Nouveau mot de passe","errorMessage":{"minLength":"Le mot de passe doit avoir 8 caractères ou plus.","maxLength":"Le mot de passe doit avoir 128 caractères ou moins.","required":"Entrez un nouveau mot de passe."}},"confirmPassword":{"title":"Confirmer le mot de passe","errorMessage":{"x-equals":"Les mots de passe ne correspondent pas","required":"Entrez à nouveau votre nouveau mot de passe."}}}},"ui":{"ui:submit":"Changer le mot de passe"}}}
