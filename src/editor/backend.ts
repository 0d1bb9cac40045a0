/** Backend of Sveltia CMS: the Git repository that the editor saves to. */
export interface EditorBackend {
  readonly name: 'github' | 'gitlab';
  readonly repo: string;
  readonly [option: string]: unknown;
}

/** Path of the editor. */
export const EDIT_PATH = '/edit';

/**
 * Returns the repository that the editor of a hosted site saves to. EDIT_REPOSITORY names it, e.g. `github:owner/repo` or
 * `gitlab:group/project`. EDIT_SIGN_IN is the sign-in server for GitHub, or the application id for GitLab; without it,
 * editors sign in with an access token.
 * @returns undefined for a site without an editor.
 * @throws Error for an EDIT_REPOSITORY of another form.
 */
export function editorBackend(env: NodeJS.ProcessEnv): EditorBackend | undefined {
  const { EDIT_REPOSITORY: repository, EDIT_BRANCH: branch, EDIT_SIGN_IN: signIn } = env;
  if (!repository) return undefined;
  const [, name, repo] = /^(github|gitlab):([\w.-]+(?:\/[\w.-]+)+)$/.exec(repository) ?? [];
  if ((name !== 'github' && name !== 'gitlab') || !repo)
    throw new Error(
      `EDIT_REPOSITORY is "${repository}". Write github:owner/repo or gitlab:group/project, or leave it out.`,
    );
  const signInOptions = name === 'github' ? { base_url: signIn } : { auth_type: 'pkce', app_id: signIn };
  return {
    name,
    repo,
    ...(branch ? { branch } : {}),
    ...(signIn ? signInOptions : { auth_methods: ['token'] }),
  };
}
