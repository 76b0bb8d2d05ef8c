const renderNothing = () => null

/** Replaces RJSF's default templates, which it looks up but never draws. */
export default function templates() {
  return {
    ButtonTemplates: { SubmitButton: renderNothing },
    DescriptionFieldTemplate: renderNothing,
    ErrorListTemplate: renderNothing,
    FieldErrorTemplate: renderNothing,
    FieldHelpTemplate: renderNothing
  }
}
