/** CloudFormation's intrinsic function Ref: the value of a parameter, or the id of a resource. */
export const ref = (name: string) => ({ Ref: name });

/** CloudFormation's Fn::GetAtt: an attribute of a resource. */
export const attribute = (name: string, attr: string) => ({ 'Fn::GetAtt': [name, attr] });

/** CloudFormation's Fn::Sub: replaces `<Name>` and `<Name.Attribute>` in a text. */
export const sub = (text: string) => ({
  'Fn::Sub': text.replace(/<([\w:.]+)>/g, (_, name: string) => `\${${name}}`),
});
