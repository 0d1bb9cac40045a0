/** The value of a parameter, or the id of a resource. */
export const ref = (name: string) => ({ Ref: name });

/** An attribute of a resource. */
export const attribute = (name: string, attr: string) => ({ 'Fn::GetAtt': [name, attr] });

/** A text in which `<Name>` or `<Name.Attribute>` stands for a parameter or resource. */
export const sub = (text: string) => ({
  'Fn::Sub': text.replace(/<([\w:.]+)>/g, (_, name: string) => `\${${name}}`),
});
