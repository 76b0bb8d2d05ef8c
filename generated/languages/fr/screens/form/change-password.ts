// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ofxz":"Mot de passe oublié","ueTF":"Entrez votre adresse e-mail. Nous vous enverrons un code à 6 chiffres par e-mail.","QtBH":"Nouveau mot de passe","TVLW":["S’il existe un compte pour ",["strong",["email"]],", un code est en route."],"cdpY":"Changer","MBvy":["Déjà changé ? ",["link","Connexion"]],"WTcu":"Vous n’avez pas reçu de code ?","ihFj":["Renvoyer dans ",["seconds"]," s"],"NDgN":"Renvoyer"}
